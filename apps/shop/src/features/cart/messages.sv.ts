export const cartSv = {
  demoBike: 'Mountainbike',
  demoHelmet: 'Cykelhjälm',
};
