/** The lamp of the house, lit. Decoration. */
export function LampMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M14 33L4 60h44L38 33z" fill="var(--lamp)" opacity="0.28" />
      <path
        d="M30 12L50 24 44 54"
        fill="none"
        stroke="var(--text-dim)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M35 58h20" stroke="var(--text-dim)" strokeWidth="5" strokeLinecap="round" />
      <path d="M24 9l13 6 3 18H11z" fill="var(--accent)" strokeLinejoin="round" />
      <ellipse cx="25.5" cy="33" rx="14.5" ry="3.4" fill="var(--lamp)" />
    </svg>
  );
}
