/** Below this width, all layouts are 'mobile' (specification section 9). Equals Tailwind's `md:`. */
export const MOBILE_BELOW_PX = 768;
