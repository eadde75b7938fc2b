import { programs as meta } from '@wix/loyalty/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { PREMIUM, saveProgram, serializeProgram, welcomeMembers } from '../accounts/changes';
import { programOf } from '../accounts/entity';

// The SDK names an app as the caller, but the site's pages show the program and its rewards to visitors too (platform
// facts 13.6).
export const programsOperations: Operation[] = [
  ...moduleOperations('loyalty.programs', meta, access(EVERYONE, 'loyalty'), {
    getLoyaltyProgram: (context, _request) => ({ loyaltyProgram: serializeProgram(programOf(context)) }),
  }),

  ...moduleOperations('loyalty.programs', meta, access(MANAGERS, 'loyalty'), {
    updateLoyaltyProgram(context, { loyaltyProgram: { name, pointDefinition } }) {
      const program = programOf(context);
      return saveProgram(context, {
        ...program,
        ...(name && { name }),
        pointDefinition: { ...program.pointDefinition, ...pointDefinition },
      });
    },
    activateLoyaltyProgram(context, _request) {
      const answer = saveProgram(context, { ...programOf(context), status: 'ACTIVE' });
      welcomeMembers(context);
      return answer;
    },
    pauseLoyaltyProgram: (context, _request) =>
      saveProgram(context, { ...programOf(context), status: 'PAUSED' }),
    getLoyaltyProgramPremiumFeatures: () => PREMIUM,
  }),
];
