import { programs as meta } from '@wix/loyalty/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { welcomeMembers } from '../accounts/changes';
import { type Program, programOf, programs, type WireProgram } from '../accounts/entity';

// The SDK names an app as the caller, but the site's pages show the program and its rewards to visitors too (platform
// facts 13.6).
/** The emulator has neither tiers nor points that expire. */
const PREMIUM = { loyaltyProgram: true, tiers: false, pointsExpiration: false };

const serializeProgram = ({ id: _, pointsPerUnit: __, ...program }: Program): WireProgram => ({
  ...program,
  pointsExpiration: { status: 'DISABLED', monthsOfInactivity: 6, expiringPointsPercentage: 100 },
  premiumFeatures: PREMIUM,
});

function save(context: Context, program: Program) {
  const changed = { ...program, updatedDate: context.clock.date() };
  context.documents.put(programs, changed);
  const loyaltyProgram = serializeProgram(changed);
  context.emit({
    entityFqdn: 'wix.loyalty.v1.program',
    slug: 'updated',
    entityId: changed.id,
    updatedEvent: { currentEntity: loyaltyProgram },
  });
  return { loyaltyProgram };
}

export const programsOperations: Operation[] = [
  ...moduleOperations('loyalty.programs', meta, access(EVERYONE, 'loyalty'), {
    getLoyaltyProgram: (context, _request) => ({ loyaltyProgram: serializeProgram(programOf(context)) }),
  }),

  ...moduleOperations('loyalty.programs', meta, access(MANAGERS, 'loyalty'), {
    updateLoyaltyProgram(context, { loyaltyProgram: { name, pointDefinition } }) {
      const program = programOf(context);
      return save(context, {
        ...program,
        ...(name && { name }),
        pointDefinition: { ...program.pointDefinition, ...pointDefinition },
      });
    },
    activateLoyaltyProgram(context, _request) {
      const answer = save(context, { ...programOf(context), status: 'ACTIVE' });
      welcomeMembers(context);
      return answer;
    },
    pauseLoyaltyProgram: (context, _request) => save(context, { ...programOf(context), status: 'PAUSED' }),
    getLoyaltyProgramPremiumFeatures: () => PREMIUM,
  }),
];
