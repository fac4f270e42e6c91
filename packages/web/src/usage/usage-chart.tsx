import { useLayoutEffect, useRef, useState } from 'react';
import { count, number } from '../format/numbers.js';
import { shortDay } from '../format/time.js';
import { type Day, scaleEnd } from './days.js';

interface UsageChartProps {
  readonly days: readonly Day[];
  readonly measure: 'requests' | 'runs';
}

const height = 180;
const left = 40;
const bottom = 22;
const top = 10;
/** The space that a date needs. */
const dateWidth = 64;

/** A bar for each day. The table beside it has the same data, so screen readers get an image with a name. */
export function UsageChart({ days, measure }: UsageChartProps) {
  const svg = useRef<SVGSVGElement>(null);
  const width = useWidth(svg);
  const end = scaleEnd(Math.max(0, ...days.map((day) => day[measure])));
  const step = (width - left) / days.length;
  const y = (value: number) => top + (height - top - bottom) * (1 - value / end);
  const total = days.reduce((sum, day) => sum + day[measure], 0);
  const every = Math.max(1, Math.ceil(dateWidth / step));
  const one = measure === 'requests' ? 'request' : 'run';
  return (
    <svg
      ref={svg}
      className="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${number(total)} ${measure} in ${days.length} days`}
    >
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
          <text x={left - 8} y={y(value) + 4} textAnchor="end">
            {number(value)}
          </text>
        </g>
      ))}
      {total === 0 && (
        <text x={(left + width) / 2} y={(height - bottom) / 2} textAnchor="middle">
          {`No ${measure} in these ${days.length} days`}
        </text>
      )}
      {days.map((day, index) => (
        <g key={day.date}>
          <rect
            className={measure}
            x={left + index * step + step * 0.15}
            width={step * 0.7}
            y={y(day[measure])}
            height={height - bottom - y(day[measure])}
            rx={Math.min(2, step * 0.2)}
          >
            <title>{`${shortDay(day.date)}: ${count(day[measure], one)}`}</title>
          </rect>
          {index % every === 0 && (
            <text
              x={Math.min(left + (index + 0.5) * step, width - dateWidth / 3)}
              y={height - 5}
              textAnchor="middle"
            >
              {shortDay(day.date)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The width of an element in pixels, so that text in it keeps its size. */
function useWidth(element: { readonly current: Element | null }): number {
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setWidth(Math.max(200, current.getBoundingClientRect().width));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
