// Paths of Lucide icons (ISC licence) on a 24 x 24 grid, for icons that several chunks show.
export const arrowLeft = 'm12 19-7-7 7-7m7 7H5';
export const arrowRight = 'M5 12h14m-7-7 7 7-7 7';
export const chevronLeft = 'm15 18-6-6 6-6';
export const chevronRight = 'm9 18 6-6-6-6';
export const pause =
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z';
export const play = 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z';
