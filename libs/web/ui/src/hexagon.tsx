/** The `points` of a pointy-top hexagon around the centre `x`, `y`. */
export function hexagonPoints(x: number, y: number, radius: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90);
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

interface Props {
  x: number;
  y: number;
  radius: number;
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeWidth?: number;
  strokeOpacity?: number;
  strokeDasharray?: string;
}

/** A hexagon, for use inside an svg. */
export function Hexagon({ x, y, radius, fill = 'none', ...paint }: Props) {
  return <polygon points={hexagonPoints(x, y, radius)} fill={fill} {...paint} />;
}
