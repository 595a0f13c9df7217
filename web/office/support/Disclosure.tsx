import { type ReactNode, useId } from 'react';
import { Icon } from '../shell/Icon.tsx';
import './disclosure.css';

type Props = {
  /** Of the heading that the button is in. */
  level: 3 | 4;
  isOpen: boolean;
  onToggle: () => void;
  /** On the button; nothing in it can be pressed by itself. */
  summary: ReactNode;
  children: ReactNode;
};

/** A heading that unfolds what is below it. */
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
