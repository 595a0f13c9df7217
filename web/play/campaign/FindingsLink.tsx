import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { landing } from '../../i18n/landing.ts';
import { useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/Button.tsx';

/** The way to the findings of the campaign, once they are public. */
export const FindingsLink = () => {
  const { findings } = useText(landing);
  const [isPublic, setPublic] = useState(false);
  useEffect(() => {
    call('GET /findings/public')
      .then(({ flg_public }) => setPublic(flg_public))
      // The page works without the link.
      .catch(() => {});
  }, []);
  return (
    isPublic && (
      <ButtonLink to="/findings" variant="outline" size="small">
        {findings}
      </ButtonLink>
    )
  );
};
