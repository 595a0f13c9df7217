import type { ComponentProps, ReactNode } from 'react';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { slides } from '../../../contract/rules/stage.ts';
import { callSignedIn } from '../../api/login.ts';
import { Button } from '../../ui/Button.tsx';
import { useNavigate } from '../../ui/router.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useRefresh } from '../use-refresh.ts';
import { enterWholeScreen } from './use-whole-screen.ts';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'icon' | 'className'> & {
  uid_session: string;
  /** Of a session whose results are open here: the screen begins with all words, unless it is somewhere already. */
  opensAt?: Pick<LiveSession, 'stage' | 'num_rounds'> | undefined;
  children: ReactNode;
};

/** Opens the class's screen in full screen. A button, since full screen needs a press. */
export const StageLink = ({ uid_session, opensAt, children, ...look }: Props) => {
  const navigate = useNavigate();
  const failures = useFailures();
  const refresh = useRefresh('sessions');
  const open = async () => {
    await enterWholeScreen();
    if (opensAt && opensAt.stage.num_slide === null) {
      const num_slide = slides(opensAt.num_rounds).findIndex(({ kind }) => kind === 'overview');
      const body = { ...opensAt.stage, num_slide };
      await callSignedIn('POST /gamesession/:uid_session/stage', { params: { uid_session }, body })
        .then(refresh)
        .catch(failures.notify);
    }
    navigate(`/sessions/${uid_session}/stage`);
  };
  return (
    <Button {...look} onClick={open}>
      {children}
    </Button>
  );
};
