import encodeQR from 'qr'
import css from '#features/auth/auth.module.css'

/** Light squares around it, without which cameras do not find it. */
const QUIET = 4

/** A text for a phone's camera: dark on light in either look of the page. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
