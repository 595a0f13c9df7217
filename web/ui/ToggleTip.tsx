import { useId, useState } from 'react';
import './toggle-tip.css';

type Props = {
  /** The button's label for screen readers. */
  label: string;
  text: string;
};

/** A hint behind a button: unlike a title it works with touch, keyboard and screen readers. */
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
