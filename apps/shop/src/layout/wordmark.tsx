/** The shop's logo: a wheel with its reflector, and the name. The brand's own style sheet may replace it. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span
      data-wordmark=""
      className="inline-flex items-center gap-2 text-[1.25rem] sm:gap-2.5 sm:text-[1.375rem] font-[780] leading-none tracking-[-0.035em]"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0 sm:size-8" fill="none">
        <circle cx="16" cy="16" r="13.4" className="stroke-act" strokeWidth="3.2" />
        <path
          d="M16 16V3.5M16 16l10.8 6.25M16 16 5.2 22.25"
          className="stroke-act"
          strokeWidth="2"
          strokeLinecap="round"
        />
        <circle cx="16" cy="4.2" r="4" className="fill-signal stroke-paper" strokeWidth="1.6" />
      </svg>
      <span className="max-[22rem]:hidden">{name}</span>
    </span>
  );
}
