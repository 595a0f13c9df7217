import type { ComponentProps, ReactNode } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { slides } from '../../../contract/rules/stage.ts';
import { callSignedIn } from '../../api/login.ts';
import { Button } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useRefresh } from '../use-refresh.ts';
import { enterWholeScreen } from './use-screen.ts';

type Place = {
  uid_session: string;
  /** Of a session whose results are open here: the screen begins with all words, unless it is somewhere already. */
  opensAt?: Pick<LiveSession, 'stage' | 'num_rounds'> | undefined;
  /** The slide to begin with, wherever the screen is. */
  slide?: number | undefined;
};

export const useOpenStage = ({ uid_session, opensAt, slide }: Place) => {
  const navigate = useNavigate();
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  return async () => {
    await enterWholeScreen();
    if (opensAt && (slide !== undefined || opensAt.stage.num_slide === null)) {
      const num_slide = slide ?? slides(opensAt.num_rounds).findIndex(({ kind }) => kind === 'overview');
      const body = { ...opensAt.stage, num_slide };
      await callSignedIn('POST /gamesession/:uid_session/stage', { params: { uid_session }, body })
        .then(refresh)
        .catch(failures.notify);
    }
    navigate(`/sessions/${uid_session}/stage`);
  };
};

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'icon' | 'aria-label'> &
  Omit<Place, 'slide'> & { children: ReactNode };

export const StageLink = ({ uid_session, opensAt, children, ...look }: Props) => (
  <Button {...look} onClick={useOpenStage({ uid_session, opensAt })}>
    {children}
  </Button>
);
