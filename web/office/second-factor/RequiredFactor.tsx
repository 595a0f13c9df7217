import { usePageTitle, useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EntrancePage, EntranceWords } from '../login/EntrancePage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** In place of every page, to whoever must have a second factor and has none: the server refuses everything else. */
export const RequiredFactor = () => {
  const { required: text } = useText(secondFactor);
  usePageTitle(text.title);
  return (
    <EntrancePage isWide>
      <EntranceWords title={text.title}>
        <p>{text.lead}</p>
      </EntranceWords>
      <Card>
        <SecondFactor isStacked />
      </Card>
      <ButtonLink to="/logout" variant="text" size="small" className="justify-self-start">
        {text.signOut}
      </ButtonLink>
    </EntrancePage>
  );
};
