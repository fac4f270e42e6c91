/** The tables of better-auth, and the columns that have other names here than in better-auth. */

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const people = {
  modelName: 'people',
  fields: { emailVerified: 'email_verified', ...times },
};

export const sessions = {
  modelName: 'sessions',
  fields: {
    userId: 'person_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    ...times,
  },
};

export const accounts = {
  modelName: 'accounts',
  fields: {
    userId: 'person_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...times,
  },
};

export const verifications = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', ...times },
};

export const secondFactors = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'two_factors',
    fields: {
      userId: 'person_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
};

export const passkeyTable = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      userId: 'person_id',
      publicKey: 'public_key',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
};
