/** The mark: a P drawn like a plan, its cut line in the accent. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M8 27V5h9.5a6.8 6.8 0 0 1 0 13.6H8" fill="none" stroke="var(--p-brand)" strokeWidth="2.6" />
      <path d="M20 27h6" stroke="var(--p-accent)" strokeWidth="2.6" />
    </svg>
  );
}
