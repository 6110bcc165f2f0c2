/** Frame ids of the grid in their order; the stylesheet places them. */
export const slots = ['1', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** Frame id and caption of each tile of the portfolio show. */
export const tiles = [
  { frame: 'stylisto-card', caption: 'Stylisto' },
  { frame: 'whiskey-product', caption: 'Northcask' },
  { frame: 'aloe-product', caption: 'Aloe & Co' },
  { frame: 'product-bottles', caption: 'Fire Ireño' },
  { frame: 'mobile-app', caption: 'Tidepool' },
] as const;
