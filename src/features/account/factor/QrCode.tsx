import { encode } from 'uqr';
import classes from '#src/features/account/AccountPage.module.css';

/** Light modules around the code, as readers need them. */
const QUIET = 2;

/** A text as a QR code, drawn as one path: nothing is sent anywhere, and no markup is made of text. */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
