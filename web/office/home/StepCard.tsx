import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Link } from '../../ui/router.tsx';
import { Icon } from '../shell/Icon.tsx';
import type { NextStep } from './next-steps.ts';

/** The large logo mark on the first card. */
export const StepEye = () => (
  <svg className="step-eye" viewBox="0 0 68 44" aria-hidden="true" focusable="false">
    <path d="M2 22C14 4 54 4 66 22 54 40 14 40 2 22Z" fill="none" stroke="currentColor" strokeWidth="2.4" />
    <circle cx="34" cy="22" r="11" fill="#E8A33D" />
  </svg>
);

/** One thing to do next. The whole card is a link, named by its text. */
export const StepCard = ({ step, isFirst }: { step: NextStep; isFirst: boolean }) => {
  const { title, text, action } = useText(office).home.steps[step.name];
  return (
    <li className="step-card card" data-first={isFirst}>
      <span className="step-icon">
        <Icon name={step.icon} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      <Link className="step-link" to={step.to}>
        <span>{action}</span>
        <Icon name="arrow" />
      </Link>
      {isFirst && <StepEye />}
    </li>
  );
};
