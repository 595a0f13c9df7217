import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import { Slide } from '../run/slides/Slide.tsx';
import { StartLogo } from '../run/slides/StartLogo.tsx';

/** Shown to who comes to a closed entrance. Goes on by itself. */
export const AtTheEntrance = ({ isWeak }: { isWeak: boolean }) => {
  const { entrance: text } = useText(survey);
  return (
    <Slide title={text.title}>
      <StartLogo />
      <p className="slide-lead">{text.lead}</p>
      <p>{text.text}</p>
      <div role="status">{isWeak && <p className="slide-notice">{text.weak}</p>}</div>
    </Slide>
  );
};
