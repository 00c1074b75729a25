export const demoSv = {
  bike: 'Mountainbike',
  helmet: 'Cykelhjälm',
};
