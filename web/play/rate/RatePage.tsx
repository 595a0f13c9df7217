import { useText } from '../../i18n/language.tsx';
import { rating } from '../../i18n/rating.ts';
import { useParams } from '../../ui/router.tsx';
import { OpeningPage } from '../shell/OpeningPage.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { RateFaces } from './RateFaces.tsx';
import { AgeQuestion, StudyMessage, Thanks, Unfinished, Welcome } from './StudyPages.tsx';
import { useRating } from './use-rating.ts';

const Study = ({ uid_study }: { uid_study: string }) => {
  const { pageName } = useText(rating);
  const { stage, sending, load, start, begin, go, rate, isHandingOver, handOver, withdraw } = useRating(uid_study);
  switch (stage.state) {
    case 'opening':
      return <OpeningPage title={pageName} />;
    case 'missing':
      return <ProblemPage />;
    case 'unreachable':
      return <ProblemPage problem="unreachable" onRetry={load} />;
    case 'closed':
    case 'full':
    case 'ended':
      return <StudyMessage which={stage.state} />;
    case 'withdrawn':
      return <StudyMessage which="withdrawn" onAgain={load} />;
    case 'welcome':
      return <Welcome {...stage} onStart={() => start(stage.info)} />;
    case 'age':
      return <AgeQuestion {...stage} onAnswer={(flg_adult) => void begin(stage.info, flg_adult)} />;
    case 'unfinished':
      return (
        <Unfinished
          deal={stage.deal}
          isWorking={isHandingOver}
          onResume={() => go('rating', stage.deal)}
          onOther={() => void handOver()}
        />
      );
    case 'rating':
      return (
        <RateFaces
          deal={stage.deal}
          isWeak={sending === 'weak'}
          onRate={(given) => rate(stage.deal, given)}
          onLeave={() => go('left', stage.deal)}
          onWithdraw={() => withdraw(stage.deal)}
        />
      );
    case 'left':
      return <StudyMessage which="left" onAgain={() => go('rating', stage.deal)} />;
    case 'thanks':
      return <Thanks deal={stage.deal} sending={sending} onNext={handOver} onWithdraw={() => withdraw(stage.deal)} />;
  }
};

export const RatePage = () => {
  const { uid_study = '' } = useParams();
  // In lower case like the server's: it is the key of the rater on this device.
  const uid = uid_study.toLowerCase();
  return <Study key={uid} uid_study={uid} />;
};
