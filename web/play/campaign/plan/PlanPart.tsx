import { useId } from 'react';

type Props = { label: string; hint: string; value: string; onChange: (value: string) => void };

/** One half of the sentence. The browser is asked to keep nothing of it. */
export const PlanPart = ({ label, hint, value, onChange }: Props) => {
  const id = useId();
  return (
    <div className="plan-part">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  );
};
