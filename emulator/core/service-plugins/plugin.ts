import type * as z from 'zod';

/** One call that the platform makes to plugins of a kind, named as in the SDK. */
export interface PluginMethod<Answer> {
  name: string;
  /** Appended to a plugin's base address. */
  path: string;
  /** The contract of the answer. */
  answer: z.ZodType<Answer>;
}

/** A kind of service plugin: an entry of the SDK's `service-plugins`. */
export interface PluginKind {
  /** Its name in the SDK: `additionalFees`. */
  name: string;
  /** The package of the SDK that has it: `ecom`. */
  package: string;
  /** The SDK's receiver distinguishes kinds by this (SDK: `appExtensionType`). */
  componentType: string;
  /** How long a plugin may take to answer, in milliseconds. */
  limit: number;
  /**
   * Whether calls are plain JSON with a signed digest of it; otherwise the body is a JWT (platform facts 35.1, 35.15).
   */
  hasDigest?: boolean;
  /** The settings without which it cannot be called. */
  needs?: readonly (keyof PluginConfig)[];
}

/** An algorithm by which an app recommends items (SDK: `AlgorithmConfig`). */
export interface RecommendationAlgorithm {
  /** A GUID, unique among those of the app. */
  algorithmId: string;
  name: string;
  description: string;
  additionalInfo?: string | undefined;
  algorithmType: 'RELATED_ITEMS' | 'GLOBAL';
}

/** A plugin's settings, as in its configuration on the platform. */
export interface PluginConfig {
  /** The app that provides it; the site's own app if absent. */
  appId?: string | undefined;
  /** For `validations`: whether carts are validated too, and not only checkouts. */
  validateInCart?: boolean | undefined;
  /**
   * The apps with the items that it is asked about. For `memberships`, which pay for these items: all apps if absent.
   * For `recommendationsProvider`: the apps with the items that it recommends.
   */
  catalogAppIds?: string[] | undefined;
  /** For `recommendationsProvider`: its algorithms. */
  supportedAlgorithms?: RecommendationAlgorithm[] | undefined;
  /** For `paymentSettings`: whether payments need 3D Secure if the app does not answer. */
  fallbackValueForRequires3dSecure?: boolean | undefined;
}

/** An address that the platform asks at decision points of a purchase. */
export interface ServicePlugin {
  id: string;
  /** The name of its kind. */
  kind: string;
  /** The base address, without a slash at its end. */
  url: string;
  config: PluginConfig;
}

/** Why a plugin gave no usable answer. */
export interface PluginProblem {
  message: string;
  /** The code of an error that the plugin itself has reported. */
  code?: string;
  data?: unknown;
}

/** The result of one call to a plugin. */
export type PluginReply<Answer> =
  | { plugin: ServicePlugin; answer: Answer }
  | { plugin: ServicePlugin; problem: PluginProblem };

/** Lets operations ask plugins. */
export interface PluginAnswers {
  /** Returns the registered plugins of a kind, oldest first. */
  of(kind: PluginKind): readonly ServicePlugin[];
  /**
   * Returns the replies of all plugins of a kind, or of some, in the order of `of`. If they are not known yet, the work
   * is undone, the plugins are asked, and the work starts again: it must ask the same if nothing has changed.
   */
  ask<Answer>(
    kind: PluginKind,
    method: PluginMethod<Answer>,
    request: object,
    plugins?: readonly ServicePlugin[],
  ): PluginReply<Answer>[];
}
