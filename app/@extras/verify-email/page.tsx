import { OutboxHint } from '@/components/site-owner/outbox-hint';

export default () => <OutboxHint path="/verify-email" />;
