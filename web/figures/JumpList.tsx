import { JumpLink } from './JumpLink.tsx';
import './jump-list.css';

type Props = { label: string; targets: { id: string; name: string }[] };

/** Links to headings further down on the page. */
export const JumpList = ({ label, targets }: Props) => (
  <nav className="jump-list" aria-label={label}>
    <ul>
      {targets.map(({ id, name }) => (
        <li key={id}>
          <JumpLink id={id} name={name} />
        </li>
      ))}
    </ul>
  </nav>
);
