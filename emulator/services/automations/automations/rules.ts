import type { automationsServiceV2 as meta } from '@wix/automations/meta';
import type { AnswerOf } from '#core/contract/operation';
import type { GivenAutomation } from './entity';

type Configuration = Partial<NonNullable<GivenAutomation['configuration']>>;
type Answer = AnswerOf<typeof meta.validateAutomation>;

/** Returns the ids of actions that an automation leads to. */
function followers({ rootActionIds = [], actions = {} }: Configuration): string[] {
  const later = Object.values(actions).flatMap(
    ({ appDefinedInfo, conditionInfo, delayInfo, rateLimitInfo }) => [
      ...(appDefinedInfo?.postActionIds ?? []),
      ...(conditionInfo?.truePostActionIds ?? []),
      ...(conditionInfo?.falsePostActionIds ?? []),
      ...(delayInfo?.postActionIds ?? []),
      ...(rateLimitInfo?.postActionIds ?? []),
    ],
  );
  return [...rootActionIds, ...later];
}

/**
 * Validates an automation: it has a trigger, and leads to actions that it has. The triggers and actions of apps are not
 * known here, so the values for them are not checked.
 */
export function validated({ configuration = {} }: { configuration?: Configuration }): Answer {
  const { trigger, actions = {} } = configuration;
  const hasTrigger = Boolean(trigger?.appId && trigger.triggerKey);
  const ids = followers(configuration);
  const missing = ids.filter((id) => !Object.hasOwn(actions, id));
  return {
    valid: hasTrigger && ids.length > 0 && missing.length === 0,
    triggerValidationErrors: hasTrigger
      ? []
      : [
          {
            errorType: 'CONFIGURATION_ERROR',
            severity: 'ERROR',
            configurationError: { errorType: 'NOT_FOUND' },
          },
        ],
    actionValidationInfo: missing.map((actionId) => ({
      actionId,
      validationErrors: [
        {
          errorType: 'CONFIGURATION_ERROR',
          severity: 'ERROR',
          configurationError: { errorType: 'NOT_FOUND' },
        },
      ],
    })),
    automationValidationErrors: [],
  } as unknown as Answer;
}
