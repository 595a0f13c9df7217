import { Link } from '../../ui/router.tsx';
import { Icon } from '../shell/Icon.tsx';
import type { Tile } from './desk-tiles.ts';

/** A number, what it counts, and the way to where one acts on it: the whole tile is the link. */
export const DeskTile = ({ tile: { icon, to, label, value, note, isUrgent } }: { tile: Tile }) => (
  <li className="desk-tile card" data-urgent={isUrgent || undefined}>
    <Link to={to}>
      <span className="desk-label">
        <Icon name={icon} />
        <span>{label}</span>
      </span>
      <strong className="desk-value">{value}</strong>
      <span className="desk-note">{note}</span>
    </Link>
  </li>
);
