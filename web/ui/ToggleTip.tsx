import { useId, useState } from 'react';
import './toggle-tip.css';

type Props = {
  /** What the button is for, said to who cannot see it. */
  label: string;
  text: string;
};

/** A hint behind a button: works by touch, by keyboard and by screen reader, where a title does not. */
export const ToggleTip = ({ label, text }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className="toggle-tip">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <span aria-hidden="true">i</span>
      </button>
      <span id={id} role="status" className="toggle-tip-text">
        {open && text}
      </span>
    </span>
  );
};
