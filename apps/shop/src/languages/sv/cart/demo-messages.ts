/** The names of the demo cart's items. Separate from the cart's texts, because every page loads them. */
export const demoMessages = {
  bike: 'Mountainbike',
  helmet: 'Cykelhjälm',
};
