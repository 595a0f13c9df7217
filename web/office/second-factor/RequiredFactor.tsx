import { usePageTitle, useText } from '../../i18n/language.tsx';
import { secondFactor } from '../../i18n/second-factor.ts';
import { Card } from '../../ui/Card.tsx';
import { useArrivalFocus } from '../../ui/use-arrival-focus.ts';
import { ButtonLink } from '../controls/Button.tsx';
import { EntrancePage } from '../login/EntrancePage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** In place of every page, to whoever must have a second factor and has none: the server refuses everything else. */
export const RequiredFactor = () => {
  const { required: text } = useText(secondFactor);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(text.title);
  return (
    <EntrancePage>
      <div className="entrance">
        <div className="entrance-form required-factor">
          <div className="entrance-words">
            <h1 ref={heading} tabIndex={-1}>
              {text.title}
            </h1>
            <p>{text.lead}</p>
          </div>
          <Card aria-labelledby="profile-second-factor">
            <SecondFactor />
          </Card>
          <div>
            <ButtonLink to="/logout" variant="default" size="sm">
              {text.signOut}
            </ButtonLink>
          </div>
        </div>
      </div>
    </EntrancePage>
  );
};
