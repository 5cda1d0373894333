-- A document says what it is and which of its sides a picture shows, so that nobody waits a day to hear that the back is missing.
alter table kyc.case
  -- Null where the member handed in pictures and did not say of what.
  add column document text check (document in ('id-card', 'passport', 'driving-licence'));

alter table kyc.image
  -- Null for a picture beside the document, such as one of an address.
  add column side text check (side in ('front', 'back')),
  add constraint side_of_document check (side is null or purpose = 'document');

create unique index image_of_side on kyc.image (case_id, side);

-- What the house promises where too few were looked at to say how long it takes.
alter table kyc.setting add column review_hours smallint not null default 24 check (review_hours between 1 and 720);

create index case_decided on kyc.case (merchant_code, decided_at desc) where decided_at is not null;
