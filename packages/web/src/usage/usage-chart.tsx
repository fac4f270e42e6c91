import { number } from '../format/numbers.js';
import { type Day, scaleEnd } from './days.js';

interface UsageChartProps {
  readonly days: readonly Day[];
  readonly measure: 'requests' | 'runs';
}

const width = 720;
const height = 180;
const left = 44;
const bottom = 20;
const top = 10;

/** A bar for each day. The table beside it has the same data, so screen readers get an image with a name. */
export function UsageChart({ days, measure }: UsageChartProps) {
  const end = scaleEnd(Math.max(0, ...days.map((day) => day[measure])));
  const step = (width - left) / days.length;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / end);
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const every = Math.ceil(days.length / 8);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${number(total)} ${measure} in ${days.length} days`}
    >
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 6} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <g key={day.date}>
          <rect
            className={measure}
            x={left + index * step + step * 0.15}
            width={step * 0.7}
            y={y(day[measure])}
            height={height - bottom - y(day[measure])}
          >
            <title>{`${day.date}: ${number(day[measure])} ${measure}`}</title>
          </rect>
          {index % every === 0 && (
            <text
              x={Math.min(left + (index + 0.5) * step, width - 16)}
              y={height - 5}
              textAnchor="middle"
            >
              {day.date.slice(5)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
