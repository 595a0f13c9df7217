import { type ReactNode, useId } from 'react';
import { Icon } from '../shell/Icon.tsx';
import './disclosure.css';

type Props = {
  /** The level of the heading that contains the button. */
  level: 2 | 3 | 4;
  isOpen: boolean;
  onToggle: () => void;
  /** The content of the button; must not contain interactive elements. */
  summary: ReactNode;
  children: ReactNode;
};

/** A heading that expands the content below it. */
export const Disclosure = ({ level, isOpen, onToggle, summary, children }: Props) => {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className="disclosure">
      <Heading>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="disclosure-summary">{summary}</span>
          <Icon name="unfold" />
        </button>
      </Heading>
      <div id={id} className="disclosure-body" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
};
