/** Below this width the shop is 'mobile', everywhere (specification section 9). Tailwind's `md:` begins here. */
export const MOBILE_BELOW_PX = 768;
