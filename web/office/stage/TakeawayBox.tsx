import { Sign } from './Signs.tsx';
import type { Takeaway } from './takeaway.ts';

/** One sentence below figures, and what it does not mean. */
export const TakeawayBox = ({ sign, title, text }: Takeaway) => (
  <div className="takeaway" data-sign={sign}>
    {sign !== 'untested' && <Sign kind={sign} />}
    <p>
      <span>{title}</span>
      <small>{text}</small>
    </p>
  </div>
);
