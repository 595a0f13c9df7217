import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { text: string; retryLabel: string; onRetry: () => void };

/** In place of what could not be loaded: what happened, and another try. */
export const LoadFailed = ({ text, retryLabel, onRetry }: Props) => (
  <Card variant="note" role="alert" className="card load-failed">
    <p>{text}</p>
    <Button onClick={onRetry}>{retryLabel}</Button>
  </Card>
);
