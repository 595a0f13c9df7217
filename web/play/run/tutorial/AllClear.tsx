import { useText } from '../../../i18n/language.tsx';
import { tutorial } from '../../../i18n/tutorial.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Slide } from '../slides/Slide.tsx';

/** The end of the tutorial, with a link back to the office. */
export const AllClear = () => {
  const { title, lead, text, exit } = useText(tutorial).allClear;
  return (
    <Slide variant="statement" title={title} action={<ButtonLink to="/home">{exit}</ButtonLink>}>
      <p className="slide-lead">
        <b>{lead}</b>
      </p>
      <p>{text}</p>
    </Slide>
  );
};
