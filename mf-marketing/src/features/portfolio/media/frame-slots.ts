/** The numbered frames of the grid, in their order. Where each one stands is said in the style sheet. */
export const slots = ['1', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** The tiles of the show: which frame, and whose work it is. */
export const tiles = [
  { frame: 'stylisto-card', caption: 'Stylisto' },
  { frame: 'whiskey-product', caption: 'Northcask' },
  { frame: 'aloe-product', caption: 'Aloe & Co' },
  { frame: 'product-bottles', caption: 'Fire Ireño' },
  { frame: 'mobile-app', caption: 'Tidepool' },
] as const;
