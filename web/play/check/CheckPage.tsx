import { useState } from 'react';
import { failPage } from '../../api/failed-call.ts';
import { roomCheckTexts } from '../../i18n/room-check-texts.ts';
import { type RoomCheck, roundCheck } from '../../room-check/room-check.ts';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { PlainPage } from '../shell/PlainPage.tsx';
import { CheckResult } from './CheckResult.tsx';
import { measureRoom, type RoomPorts, type Step, thisRoom } from './this-room.ts';
import { ServerTroubled } from './try-calls.ts';

type State =
  | { at: 'start' }
  | { at: 'troubled'; why: ServerTroubled['why'] }
  | { at: 'measuring'; step: Step }
  | { at: 'result'; check: RoomCheck };

/** /check: whether a class can play in this room, before the lesson. Nothing of it leaves the page. */
export const CheckPage = ({ room = thisRoom }: { room?: () => RoomPorts }) => {
  const text = roomCheckTexts.useTexts();
  const [state, setState] = useState<State>({ at: 'start' });
  const measure = async () => {
    try {
      const measured = await measureRoom(room(), (step) => setState({ at: 'measuring', step }));
      setState({ at: 'result', check: roundCheck(measured) });
    } catch (error) {
      setState(error instanceof ServerTroubled ? { at: 'troubled', why: error.why } : failPage(error));
    }
  };
  const isMeasuring = state.at === 'measuring';
  return (
    <PlainPage>
      <article className="grid grid-cols-1 gap-4">
        <PageTitle title={text.title} name={text.name} />
        {state.at !== 'result' && (
          <>
            <p className="text-md text-text-2">{text.lead}</p>
            <p>{text.how}</p>
          </>
        )}
        {state.at === 'result' && <CheckResult check={state.check} />}
        {/* Stays in its place, and keeps the focus, while the check is under way. */}
        <Button
          variant={state.at === 'result' ? 'outline' : 'solid'}
          className="sm:justify-self-start"
          onClick={isMeasuring ? undefined : measure}
          aria-disabled={isMeasuring}
        >
          {state.at === 'result' ? text.again : text.start}
        </Button>
        <p role="status" className="font-semibold empty:hidden">
          {isMeasuring && <span>{text.steps[state.step]}</span>}
          {state.at === 'troubled' && <span>{text.troubled[state.why]}</span>}
        </p>
      </article>
    </PlainPage>
  );
};
