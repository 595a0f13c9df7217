import { Info } from 'lucide-react';
import { useId, useState } from 'react';

type Props = {
  label: string;
  text: string;
};

/** A hint behind a button: unlike a title it works with touch, keyboard and screen readers. */
export const ToggleTip = ({ label, text }: Props) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span className="contents">
      <button
        type="button"
        className="-my-3 grid size-11 place-items-center rounded-full text-text-2 hover:text-text aria-expanded:text-text"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <Info className="size-5" aria-hidden="true" />
      </button>
      <span id={id} role="status" className="basis-full">
        {open && <span className="my-1 block rounded-md bg-fill px-3 py-2 text-on-fill text-sm">{text}</span>}
      </span>
    </span>
  );
};
