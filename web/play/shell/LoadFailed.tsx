import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { text: string; retryLabel: string; onRetry: () => void };

export const LoadFailed = ({ text, retryLabel, onRetry }: Props) => (
  <Card variant="note" role="alert" className="my-3 grid justify-items-start gap-2.5">
    <p>{text}</p>
    <Button variant="outline" size="small" onClick={onRetry}>
      {retryLabel}
    </Button>
  </Card>
);
