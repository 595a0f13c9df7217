import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { office } from '../../i18n/office.ts';
import { Icon } from '../shell/Icon.tsx';
import type { NextStep } from './next-steps.ts';
import { StepEye } from './StepEye.tsx';

/** One thing to do next. The whole card leads there; its words name the link. */
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
        {action}
        <Icon name="arrow" />
      </Link>
      {isFirst && <StepEye />}
    </li>
  );
};
