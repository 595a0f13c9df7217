import { useText } from '../../i18n/language.tsx';
import { survey } from '../../i18n/survey.ts';
import type { Device } from '../run/device/this-device.ts';
import { RunSlide } from '../run/RunSlide.tsx';
import { Sending } from '../run/slides/Sending.tsx';
import type { RunState } from '../run/use-run.ts';
import { NextParticipant } from './NextParticipant.tsx';

type Props = {
  state: RunState;
  device: Device;
  /** Whether a dialog covers the slide: no face is shown until it closes. */
  isCovered: boolean;
  onDelivered: () => void;
  onNext: () => void;
};

/** A slide of a class's test: what it adds to those that all runs share. */
export const ClassSlide = ({ state, device, isCovered, onDelivered, onNext }: Props) => {
  const text = useText(survey);
  const { run } = state;
  return (
    <RunSlide
      {...{ state, isCovered }}
      pausedHint={text.leave.pausedHint}
      moreTimeText={text.start.taken}
      own={{
        Loader: () => (
          <Sending
            {...{ run, device, onDelivered }}
            delivered={text.delivered}
            whileWaiting={text.whileWaiting}
            reasons={text.refused}
            wayOut={<NextParticipant isRefused onConfirm={onNext} />}
          />
        ),
      }}
    />
  );
};
