import classes from '#src/features/access/PlanDrawing.module.css';

/** Heights of the twelve months, in modules of 24 px. */
const MONTHS = [3, 4, 4, 5, 6, 5, 7, 8, 7, 9, 10, 9];
const NAMES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
const STEP = 48;
const BASE = 384;

/** A year drawn as a facade: twelve months stand like a building's bays, dimensioned like a plan. Decoration only. */
export function PlanDrawing() {
  const curve = MONTHS.map((height, month) => `${72 + month * STEP + 18},${BASE - height * 24 - 30}`).join(' ');
  return (
    <svg className={classes.drawing} viewBox="0 0 720 480" preserveAspectRatio="xMidYMid meet" fill="none">
      <path className={classes.ground} d={`M36 ${BASE}H684`} />
      {MONTHS.map((height, month) => {
        const x = 72 + month * STEP;
        const y = BASE - height * 24;
        return (
          <g key={NAMES[month]}>
            <rect className={month < 8 ? classes.built : classes.planned} x={x} y={y} width={36} height={height * 24} />
            {Array.from({ length: height - 1 }, (_, floor) => (
              <path key={floor} className={classes.floor} d={`M${x} ${y + (floor + 1) * 24}h36`} />
            ))}
            <text className={classes.label} x={x + 18} y={BASE + 22} textAnchor="middle">
              {NAMES[month]}
            </text>
          </g>
        );
      })}
      <polyline className={classes.curve} points={curve} />
      <g className={classes.dimension}>
        <path d={`M72 ${BASE + 44}H636 M72 ${BASE + 38}v12 M636 ${BASE + 38}v12 M68 ${BASE + 48}l8 -8 M632 ${BASE + 48}l8 -8`} />
      </g>
      <text className={classes.label} x={354} y={BASE + 64} textAnchor="middle">
        12 meses
      </text>
    </svg>
  );
}
